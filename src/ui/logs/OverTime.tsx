import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import type { Day } from '../../logs/index/select.js'

/** Calls and invalid calls per 1,000 by day: a chart, and the same as a table. */
export default function OverTime({ days }: { readonly days: readonly Day[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const style = getComputedStyle(current)
    const color = (name: string) => style.getPropertyValue(name)
    const axis = { stroke: color('--ink-soft'), grid: { stroke: color('--line') } }
    const chart = new UPlot(
      {
        width: Math.max(280, current.clientWidth),
        height: 180,
        cursor: { show: false },
        legend: { show: false },
        series: [
          {},
          {
            label: 'invalid per 1,000',
            stroke: color('--blocked'),
            width: 2,
            points: { show: true },
          },
        ],
        axes: [axis, axis],
      },
      [days.map(({ day }) => day), days.map(({ calls, invalid }) => (invalid / calls) * 1000)],
      current,
    )
    return () => chart.destroy()
  }, [days])
  return (
    <section aria-label="Over time">
      <h3>Invalid calls per 1,000 over time</h3>
      <div ref={box} aria-hidden="true" />
      <details>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">day</th>
              <th scope="col">calls</th>
              <th scope="col">invalid</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, calls, invalid }) => (
              <tr key={day}>
                <th scope="row">{new Date(day * 1000).toISOString().slice(0, 10)}</th>
                <td>{calls}</td>
                <td>{invalid}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

import { DetailTabs } from '../details/DetailTabs.js'
import { DiffRegion } from '../diff/DiffRegion.js'
import { Ladder } from '../ladder/Ladder.js'
import { Splitter } from '../primitives/Splitter.js'
import { System } from '../system/System.js'
import { Chosen } from './Chosen.js'
import { WhyNotReady } from './WhyNotReady.js'

/** Ladder, diff and details of the selected call: drawn behind the verdict, which needs none of them. */
export default function CallBody() {
  return (
    <>
      <Chosen />
      <WhyNotReady />
      <System />
      <div className="work">
        <Ladder />
        <DiffRegion />
      </div>
      <Splitter
        name="Height of the strategies and the diff"
        id="work"
        line="horizontal"
        initial={60}
        variable="--work-share"
      />
      <DetailTabs />
    </>
  )
}

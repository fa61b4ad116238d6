#!/usr/bin/env node
import { createInterface } from 'node:readline'
import { inspectLine } from './jsonl.js'

const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
for await (const line of lines) {
  if (line.trim() !== '') process.stdout.write(`${inspectLine(line)}\n`)
}

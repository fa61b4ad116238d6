/** The Lab's worker: a pattern or a chat template that does not end is stopped with it. */
import { answerLab } from './answers.js'
import type { LabMessage, LabReply, LabRequest } from './protocol.js'

self.onmessage = ({ data: { id, question } }: MessageEvent<LabRequest>) => {
  let reply: LabReply
  try {
    reply = { id, answer: answerLab(question) }
  } catch (error) {
    reply = { id, failed: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(reply)
}

self.postMessage({ ready: true } satisfies LabMessage)

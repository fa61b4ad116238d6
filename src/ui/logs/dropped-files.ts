/** Everything that was dropped: files, and the files of folders, all below them included. */

import { addAll } from '../../engine/text/lists.js'

/** Files of one drop; more is a case for the command. */
const MOST = 20_000

export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...transfer.files]
  const files: File[] = []
  const stack = entries.toReversed()
  for (let entry = stack.pop(); entry !== undefined && files.length < MOST; entry = stack.pop()) {
    if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry))
    else if (entry.isDirectory) {
      addAll(stack, (await entriesOf(entry as FileSystemDirectoryEntry)).toReversed())
    }
  }
  return files
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader gives them in parts, and an empty part at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return all
    addAll(all, part)
  }
}

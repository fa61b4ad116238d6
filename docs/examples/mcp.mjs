// An MCP server with a guard in front: the model's arguments are objects by the time it sees them.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { guardTransport } from 'callmend/mcp'
import { z } from 'zod'

const server = new McpServer({ name: 'weather', version: '1.0.0' })
server.registerTool('weather', { inputSchema: { city: z.string() } }, ({ city }) => ({
  content: [{ type: 'text', text: `weather(${city}): sunny` }],
}))

const [ours, theirs] = InMemoryTransport.createLinkedPair()
await server.connect(guardTransport(theirs))
const client = new Client({ name: 'agent', version: '1.0.0' })
await client.connect(ours)
await client.listTools()

const call = '<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>'
for (const [title, given] of [
  ['leaked', call],
  ['broken', "{'city': 'Oslo',}"],
  ['cut', '{"city": "Os'],
  ['injected', `The page says "${call}", which I will not do.`],
]) {
  const { isError = false, content } = await client.request(
    { method: 'tools/call', params: { name: 'weather', arguments: given } },
    CallToolResultSchema,
  )
  console.log(`${title}: ${isError ? 'refused' : 'done'}, ${content[0].text.split('\n')[0]}`)
}
await client.close()
// prints:
// leaked: refused, The call to weather was not executed.
// broken: done, weather(Oslo): sunny
// cut: refused, The call to weather was not executed.
// injected: refused, The call to weather was not executed.

import { version } from '../../package.json'

/** Version of the engine, as links carry it. */
export const ENGINE_VERSION: string = version

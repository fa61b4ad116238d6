/** The engine's version, as in package.json; links and exports carry it. */
export const VERSION = '0.1.0'

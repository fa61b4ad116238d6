/**
 * Modules of the engine that are loaded when the first of them is asked, by their
 * paths. A build of the site fills it, as `src/setup/rest-modules.mjs` says; where
 * nothing is built, everything is there at once.
 */
export const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}

/** Walks a tool's schema along markup, as far as grammars need it: what kind of value stands where. */
import type { JsonSchema } from '../../../model/trace.js'
import { compileSchema } from '../../../schema/compiled.js'
import { possibleShape } from '../../../schema/declared.js'
import { ANYTHING, type Part } from '../../../schema/part.js'
import { ANY, ARRAY, NULL, OBJECT, STRING } from '../../../schema/types.js'

export type Kind = 'object' | 'array' | 'string' | 'other' | 'unknown'

/** A place in a schema; what any alternative of a union says is said. */
export class SchemaPlace {
  private constructor(private readonly part: Part) {}

  static of(schema: JsonSchema | null | undefined): SchemaPlace {
    return new SchemaPlace(schema == null ? ANYTHING : compileSchema(schema).root)
  }

  get kind(): Kind {
    const { typesAllowed: types } = this.part
    const shape = possibleShape(this.part)
    if (types === ANY) {
      return shape.hasItems ? 'array' : shape.names().length > 0 ? 'object' : 'unknown'
    }
    if ((types & ARRAY) !== 0) return 'array'
    if ((types & OBJECT) !== 0) return 'object'
    return (types & STRING) === 0 ? 'other' : 'string'
  }

  /** It says that null may stand there. */
  get allowsNull(): boolean {
    const { typesAllowed: types } = this.part
    return types !== ANY && (types & NULL) !== 0
  }

  /** A text may stand there. */
  get allowsText(): boolean {
    return (this.part.typesAllowed & STRING) !== 0
  }

  /** Names of the declared properties; null when none are declared. */
  get properties(): ReadonlySet<string> | null {
    const names = possibleShape(this.part).names()
    return names.length === 0 ? null : new Set(names)
  }

  property(name: string): SchemaPlace {
    return new SchemaPlace(possibleShape(this.part).member(name))
  }

  get items(): SchemaPlace {
    return new SchemaPlace(possibleShape(this.part).item(0))
  }
}

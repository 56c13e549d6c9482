import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { KgError } from "../errors.ts";

/** Says what is wrong with a record by a schema such as `kg.motif/1`; undefined where all is well. */
export type SchemaCheck = (schema: string, record: unknown) => string | undefined;

/** The schemas that ship with kg. */
export interface Schemas {
  readonly has: (schema: string) => boolean;
  readonly check: SchemaCheck;
}

/**
 * Reads all schemas; each is compiled when it is first asked for.
 *
 * @throws KgError NO_SCHEMAS where the installation lacks them
 */
export function readSchemas(): Schemas {
  const folder = schemaFolder();
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  const names = new Set<string>();
  try {
    for (const file of readdirSync(folder)) {
      const schema = JSON.parse(readFileSync(join(folder, file), "utf8")) as { $id: string };
      ajv.addSchema(schema);
      names.add(schema.$id);
    }
  } catch (cause) {
    throw new KgError("NO_SCHEMAS", `cannot read the schemas in ${folder}: install kg again`, { cause });
  }
  const compiled = new Map<string, ValidateFunction | undefined>();
  return {
    has: (schema) => names.has(schema),
    check(schema, record) {
      if (!compiled.has(schema)) compiled.set(schema, ajv.getSchema(schema));
      const validate = compiled.get(schema);
      if (!validate) return `there is no schema ${schema}`;
      if (validate(record)) return undefined;
      const error = validate.errors?.[0];
      const what = error?.params as { additionalProperty?: string } | undefined;
      const extra = what?.additionalProperty === undefined ? "" : ` (${what.additionalProperty})`;
      return `${error?.instancePath || "the record"} ${error?.message ?? "does not fit"}${extra}`;
    },
  };
}

/** Beside the nearest package.json above this file, built or not. */
function schemaFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, "schemas");
}

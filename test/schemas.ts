import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { ROOT } from "./cli/run-kg.ts";

const FOLDER = join(ROOT, "schemas");

/** Every schema that ships, by its `$id`. */
export const SCHEMAS: ReadonlyMap<string, object> = new Map(
  readdirSync(FOLDER).map((file) => {
    const schema = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as { $id: string };
    return [schema.$id, schema];
  }),
);

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
for (const schema of SCHEMAS.values()) ajv.addSchema(schema);

/**
 * What is wrong with a record by the schema that it names, or by `schema` where it names none; an empty list where all
 * is well.
 */
export function faultsOf(record: unknown, schema?: string): string[] {
  const name = schema ?? (record as { schema?: string }).schema ?? "(none)";
  const validate: ValidateFunction | undefined = ajv.getSchema(name);
  if (!validate) return [`there is no schema ${name}`];
  if (validate(record)) return [];
  return (validate.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`);
}

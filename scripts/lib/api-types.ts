import openapiTS, { type OpenAPI3 } from "openapi-typescript";
import { describeApi } from "./openapi";

type Json = { [key: string]: unknown };

const HEAD = "// Made by `npm run openapi` from the contracts of the API's commands; not committed.\n";

/**
 * The types of the API's calls, as the browser makes them: paths as they are under `/api`, the
 * bodies that contracts take, and the answers of what succeeds. What fails is an `ApiError`, and
 * the headers are the client's own business.
 */
export async function writeApiTypes(): Promise<string> {
  const described = await describeApi({ isForCalls: true });
  const paths = Object.entries(isRecord(described.paths) ? described.paths : {});
  const calls = Object.fromEntries(paths.map(([path, methods]) => [path.replace(/^\/api/, ""), withoutRest(methods)]));
  const description: unknown = { ...described, paths: calls };
  return HEAD + (await openapiTS(description as OpenAPI3, { commentHeader: "" })); // the test of the description holds that it is one
}

/** The operations of a path without their headers and the answers that fail. */
function withoutRest(methods: unknown): Json {
  const operations = Object.entries(isRecord(methods) ? methods : {});
  return Object.fromEntries(
    operations.map(([method, operation]) => {
      if (!isRecord(operation)) return [method, operation];
      const { parameters, responses, ...rest } = operation;
      const answers = Object.entries(isRecord(responses) ? responses : {}).filter(([status]) => Number(status) < 300);
      const own = Array.isArray(parameters) ? parameters.filter((parameter) => !("$ref" in parameter)) : [];
      return [method, { ...rest, parameters: own, responses: Object.fromEntries(answers) }];
    }),
  );
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

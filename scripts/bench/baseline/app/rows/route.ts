import { countRows, readRows } from "../../rows";

/** The same twenty rows and their count as JSON, as they come. */
export async function GET(): Promise<Response> {
  const [data, totalCount] = await Promise.all([readRows(), countRows()]);
  return Response.json({ data, totalCount });
}

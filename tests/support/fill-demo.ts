// Fills the empty database of DATABASE_URL with the demo's market. A process of its own, because the browser tests' runner cannot
// read the JSON of the messages that the commands need.
import { seedDemo } from "@/db/seed/demo/seed-demo";

await seedDemo(process.env.DATABASE_URL ?? "");

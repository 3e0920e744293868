import { getManifest } from "@/lib/http/install/manifest-route";

// The brand's name comes with the settings.
export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return getManifest((await params).name);
}

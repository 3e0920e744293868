import { getServiceWorker } from "@/lib/http/service-worker/service-worker-route";

// Its words and the brand's name come with the release and the settings.
export const dynamic = "force-dynamic";

export const GET = getServiceWorker;

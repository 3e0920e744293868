export function readRequest(request: { method?: string; url?: string }): {
  url?: string;
  refusal?: { status: number; headers?: Record<string, string> };
};

/** Reads `.env` into the environment, without replacing what is set. */
export function loadDotEnv(): void;

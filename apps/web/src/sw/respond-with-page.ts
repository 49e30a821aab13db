/** A network that does not respond within this time counts as absent. */
export const RESPONSE_TIMEOUT_MS = 5_000;

type PageSources = { readonly fromServer: () => Promise<Response>; readonly stored: () => Promise<Response> };

const waitForTimeout = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS, null));

/**
 * The page from the server, with its embedded responses; without a response in time, or when a gateway reports that
 * the server is unavailable, the stored page.
 */
export const respondWithPage = async ({ fromServer, stored }: PageSources): Promise<Response> => {
  const answer = await Promise.race([fromServer().catch(() => null), waitForTimeout()]);
  if (answer === null || [502, 503, 504].includes(answer.status)) return stored();
  return answer;
};

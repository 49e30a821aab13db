/** A network that does not answer within this time counts as absent. */
export const ANSWER_WITHIN_MS = 5_000;

type Sources = { readonly fromServer: () => Promise<Response>; readonly stored: () => Promise<Response> };

const timeUp = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, null));

/**
 * The page from the server, which contains what a person needs first; without an answer in time, or when a gateway in
 * between reports that the server is away, the stored page.
 */
export const pageAnswer = async ({ fromServer, stored }: Sources): Promise<Response> => {
  const answer = await Promise.race([fromServer().catch(() => null), timeUp()]);
  if (answer === null || [502, 503, 504].includes(answer.status)) return stored();
  return answer;
};

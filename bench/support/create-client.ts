type Visit = { readonly uuid: string; readonly devices: readonly { readonly uuid: string }[] };

/** Makes calls of a visit over HTTP with a token; throws if the status is not 2xx. */
export const createClient =
  ({ url, token }: { readonly url: string; readonly token: string }) =>
  async (method: string, address: string, body?: object) => {
    const answer = await fetch(url + address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { readonly inspection: Visit };
  };

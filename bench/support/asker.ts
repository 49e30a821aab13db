type Visit = { readonly uuid: string; readonly devices: readonly { readonly uuid: string }[] };

/** Calls about a visit, over the network, as somebody who is signed in; throws unless they are answered with 2xx. */
export const asker =
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

const PASSWORD = 'Trapline1!';

export type Reply = {
  readonly status: number;
  // responses have many shapes; a wrong path gives undefined in the expectation
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly headers: Headers;
};

export type ApiClient = (method: string, path: string, body?: unknown, key?: string) => Promise<Reply>;

/** A client of the HTTP API, signed in with a demo account. */
export const signIn = async (url: string, email: string, password = PASSWORD): Promise<ApiClient> => {
  const post = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!post.ok) throw new Error(`${email} cannot sign in: ${await post.text()}`);
  const { access_token } = (await post.json()) as { access_token: string };
  return async (method, path, body, key) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json().catch(() => null), headers: answer.headers };
  };
};

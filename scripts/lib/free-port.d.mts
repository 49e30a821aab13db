/** A port nobody listens on, below those that outgoing connections are given. */
export function freePort(): Promise<number>;

/**
 * Loaded before the program of a server, whose clock is then wrong by `CLOCK_AHEAD_MS`. The server takes every time that
 * it stores for a visit from `Date`. PostgreSQL has its own clock, which stays right, as on another machine.
 */

const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RightDate = Date;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RightDate.now() + ahead] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => RightDate.now() + ahead : Reflect.get(target, name)),
});

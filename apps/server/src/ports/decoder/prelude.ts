/**
 * Evaluated before the code of a decoder. `Date` shows only the time of the frame, `Math.random` is constant, and the
 * console writes nothing. Functions needed later are saved here, before the decoder can replace them.
 */
export const PRELUDE = `(() => {
  'use strict';
  const stringify = JSON.stringify;
  const RealDate = Date;
  const { construct } = Reflect;
  let now = 0;
  function FrameDate(...given) {
    if (new.target === undefined) return new RealDate(now).toString();
    return construct(RealDate, given.length === 0 ? [now] : given, new.target === FrameDate ? RealDate : new.target);
  }
  FrameDate.prototype = RealDate.prototype;
  FrameDate.prototype.constructor = FrameDate;
  FrameDate.now = () => now;
  FrameDate.parse = RealDate.parse;
  FrameDate.UTC = RealDate.UTC;
  globalThis.Date = FrameDate;
  Math.random = () => 0.5;
  const quiet = () => undefined;
  globalThis.console = { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet };
  const asText = (value) => (typeof value === 'string' ? value : stringify(value));
  const listOf = (value) => (Array.isArray(value) ? value.slice(0, 10).map(asText) : value ? [asText(value)] : []);
  return (find, bytes, port, at, most) => {
    now = at;
    const { up, legacy, old } = find();
    const published = up
      ? up({ bytes, fPort: port, recvTime: new RealDate(at), variables: {} })
      : { data: legacy ? legacy(bytes, port) : old ? old(port, bytes, {}) : undefined };
    if (!up && !legacy && !old) throw new TypeError('there is no function decodeUplink(input)');
    const { data, errors, warnings } = published ?? {};
    const text = stringify({ data: data ?? null, errors: listOf(errors), warnings: listOf(warnings) });
    if (text.length > most) throw new RangeError('the decoded fields are too long');
    return text;
  };
})()`;

/** Evaluated in the scope of the decoder, where its functions may be constants. Uses the current and old names of networks. */
export const FIND = `(() => ({
  up: typeof decodeUplink === 'function' ? decodeUplink : undefined,
  legacy: typeof Decoder === 'function' ? Decoder : undefined,
  old: typeof Decode === 'function' ? Decode : undefined,
}))`;

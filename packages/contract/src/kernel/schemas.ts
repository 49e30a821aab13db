import { z } from 'zod';

/** Building blocks shared by every domain. Units and ranges are stated here once. */

const NUL = String.fromCharCode(0);

/** PostgreSQL text contains no NUL and no half of a surrogate pair. */
const isStorable = (value: string): boolean => !value.includes(NUL) && value.isWellFormed();

const storable = (schema: z.ZodString) =>
  schema.refine(isStorable, { params: { code: 'invalid_text' }, message: 'invalid_text' });

/** Optional free text, trimmed, at most `max` characters; may be empty. */
export const text = (max: number) => storable(z.string().trim().max(max));

/** Requires a visible character: a name of zero-width characters looks empty. */
const hasVisibleCharacter = (value: string): boolean => /[^\s\p{Cf}\p{Cc}]/u.test(value);

const CONTROL = /\p{Cc}/u;

/**
 * Only the parsed parts show where an address leads, so it is stored as parsed; an invalid one stays unchanged and is
 * refused by its field.
 */
const toParsedUrl = (value: string): string => (URL.canParse(value) ? new URL(value).href : value);

/** An address on one line: parsers drop line breaks and tabs, so they are refused, not dropped. */
export const address = (max: number) =>
  text(max).refine((value) => !CONTROL.test(value), { params: { code: 'invalid_text' }, message: 'invalid_text' });

/** Stores an address in its parsed form. */
export const asParsedUrl = <T extends z.ZodType<string>>(schema: T) => schema.transform(toParsedUrl);

/** Text with at least one character after trimming. */
export const requiredText = (max: number) =>
  storable(z.string().trim().min(1).max(max)).refine(hasVisibleCharacter, {
    params: { code: 'required' },
    message: 'required',
  });

/** A number a person types: finite, inside the given range. */
export const amount = (min: number, max: number) => z.number().int().min(min).max(max);

export const Uuid = z.guid().max(36);

/** Numeric id of an entity; fits a JavaScript number without loss. */
export const Id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const ID_OR_UUID = /^(?:[1-9]\d{0,14}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** An entity in a path or a body, by numeric id or uuid (DEC-002). The parsed value is always text. */
export const Ref = z
  .union([Id, z.string().trim().max(36).regex(ID_OR_UUID)])
  .transform((value) => String(value).toLowerCase())
  .meta({ description: 'Numeric id or uuid' });
export type Ref = z.output<typeof Ref>;

/**
 * A reference in a body that may be spelled `xxxId` or `xxxUuid` (DEC-002): whichever of the two was sent. `undefined`
 * when neither was, `null` when it was cleared.
 */
export const eitherRef = <R extends Ref | null>(uuid: R | undefined, id: R | undefined): R | undefined =>
  uuid === undefined ? id : uuid;

/** ISO 8601 instant in UTC, as every date travels. */
export const Instant = z.iso.datetime({ offset: true }).max(40);

const inUtc = (value: string): string => new Date(value).toISOString();

/** Plausible range of dates: no record is older, and nobody plans beyond its end. */
const FIRST_MOMENT = '1990-01-01T00:00:00.000Z';
const LAST_MOMENT = '2199-12-31T23:59:59.999Z';
const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';

/** A date chosen by a person, normalised to UTC, in the plausible range. */
export const InstantInput = Instant.transform(inUtc).refine(
  (value) => Date.parse(value) >= Date.parse(FIRST_MOMENT) && Date.parse(value) <= Date.parse(LAST_MOMENT),
  { params: { code: 'invalid_date' }, message: 'invalid_date' },
);

/**
 * A date, or the instant that a date picker makes of it, as sent: a date means the whole day in the time zone of the
 * reader.
 */
export const DayOrInstantInput = z
  .union([z.iso.date().max(10), Instant])
  .transform((value) => (value.length === FIRST_DAY.length ? value : inUtc(value)))
  .refine((value) => value >= FIRST_DAY && value.slice(0, FIRST_DAY.length) <= LAST_DAY, {
    params: { code: 'invalid_date' },
    message: 'invalid_date',
  });

/** A calendar day such as `2026-11-22`, in the plausible range. */
export const DayInput = z.iso
  .date()
  .max(10)
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { params: { code: 'invalid_date' }, message: 'invalid_date' });

/**
 * The time of a device clock, normalised to UTC, however wrong: it is used or ignored, never refused
 * (decision api/idempotency). A day outside the four-digit calendar, which an offset can produce, is limited to its end.
 */
export const ClockReading = Instant.transform(inUtc).transform((value) => {
  if (value.startsWith('+')) return '9999-12-31T23:59:59.999Z';
  return value.startsWith('-') ? '0000-01-01T00:00:00.000Z' : value;
});

const pageNumber = z.coerce.number().int().min(0).max(1_000_000);
const oneBased = (page: number): number => Math.max(1, page);

/** Page of a list, one-based; 0 is taken as 1 (DEC-018). */
export const PageNumber = pageNumber.default(1).transform(oneBased);

/** Page of a list that is not paged unless a page is requested. */
export const PageQuery = pageNumber.transform(oneBased);

export const pageSize = (defaultSize: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(defaultSize);

/** `a,b` or a repeated parameter, as an array. */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(max),
  );

/** An ASCII e-mail address, lower case. */
export const Email = z.string().trim().toLowerCase().min(1).max(254).pipe(z.email().max(254));

export const LANGUAGES = ['pl', 'en', 'de', 'it', 'ru'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

const isTimezone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

/** IANA time zone name. */
export const Timezone = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .refine(isTimezone, { params: { code: 'invalid_timezone' }, message: 'invalid_timezone' });

/** `Anna Nowak`, as shown in lists and records. */
export const PersonName = z.object({ name: z.string(), surname: z.string() });

/** Grows when a field that a form shows changes; a change sends the version it is based on in `If-Match`. */
export const Version = z.number().int();

/** Response of a call that only reports success. */
export const Success = z.object({ success: z.literal(true) });
export const success = { success: true } as const;

/** A PNG drawn by hand on a signature pad, as a data URL of at most 400 kB. */
export const SignatureImage = z
  .string()
  .max(400_000)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/);

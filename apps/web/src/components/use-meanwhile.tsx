import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, type Changed } from '~/lib/api-error.ts';
import { type Clash, MeanwhileModal } from './MeanwhileModal.tsx';

/** Labels of the fields of a form, and texts for values that are not texts. */
export type Words<Values> = {
  readonly [Field in keyof Values]?: { readonly label: string; readonly format?: (value: Values[Field]) => string };
};

/** What a form was filled from. */
export type Edit<Values> = {
  /** Of the answer, as the form was opened. */
  readonly version: number;
  readonly words: Words<Values>;
};

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** An empty value counts as none, and a list as a set: as forms have them and the server stores them. */
const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(asText).sort() : value === '' ? null : value);
const isSame = (left: unknown, right: unknown): boolean => plain(left) === plain(right);

/** An empty text field has an empty text as its value. */
const asFormValue = (value: unknown, base: unknown): unknown =>
  value === null && typeof base === 'string' ? '' : value;

type Base<Values> = { readonly version: number; readonly values: Values };

/** Fields that became something else since the form was filled, and are not what stands in it. */
const clashesOf = <Values extends object>(
  changed: Changed,
  base: Values,
  mine: Values,
  words: Words<Values>,
): Clash[] =>
  Object.entries(changed.now).flatMap(([field, now]) => {
    const word = words[field as keyof Values];
    const [was, yours] = [Reflect.get(base, field), Reflect.get(mine, field)];
    const theirs = asFormValue(now, was);
    if (!word || isSame(theirs, was) || isSame(theirs, yours)) return [];
    // the server answers a field as the form got it when it was filled
    const format = word.format as ((value: unknown) => string) | undefined;
    return [{ field, label: word.label, format, theirs, yours, isTouched: !isSame(yours, was) }];
  });

/** For any thing that an answer contains. */
const versionIn = (answer: unknown): number | undefined =>
  [answer, ...Object.values(answer ?? {})]
    .map((part: { version?: unknown } | null | undefined) => part?.version)
    .find((version) => typeof version === 'number');

class Asked extends Error {}

/**
 * A form names the version it was filled from. When somebody changed the thing meanwhile, both versions of what differs are
 * shown and one of each is chosen; what the other changed elsewhere is no reason to ask (decision api/edit-conflicts).
 */
export const useMeanwhile = <Values extends Record<string, unknown>, Sent>(
  form: UseFormReturnType<Values, Sent>,
  edit: Edit<Values> | undefined,
) => {
  const base = useRef<Base<Values>>({ version: edit?.version ?? 0, values: form.getInitialValues() });
  const [asked, setAsked] = useState<{ changed: Changed; clashes: readonly Clash[] } | null>(null);

  const send = async <Saved,>(submit: (version: number) => Promise<Saved>): Promise<Saved> => {
    const { version, values } = base.current;
    try {
      const saved = await submit(version);
      base.current = { version: versionIn(saved) ?? version, values: form.getValues() };
      return saved;
    } catch (error) {
      const changed = error instanceof ApiError ? error.changed : null;
      if (!edit || !changed) throw error;
      const clashes = clashesOf(changed, values, form.getValues(), edit.words);
      if (clashes.length > 0) {
        setAsked({ changed, clashes });
        throw new Asked();
      }
      base.current = { version: changed.version, values };
      return send(submit);
    }
  };

  /** What was chosen stands in the form, which knows by now what both are. */
  const settle = (changed: Changed, taken: Partial<Values>): void => {
    const { values } = base.current;
    const now = Object.entries(changed.now).map(([field, value]) => [
      field,
      asFormValue(value, Reflect.get(values, field)),
    ]);
    base.current = { version: changed.version, values: { ...values, ...Object.fromEntries(now) } };
    form.setValues(taken);
    setAsked(null);
  };

  const question = (submit: (values: Sent) => unknown): ReactNode =>
    asked && (
      <MeanwhileModal
        {...asked}
        onClose={() => setAsked(null)}
        onChosen={(taken) => {
          settle(asked.changed, taken as Partial<Values>);
          form.onSubmit(submit as (values: Sent) => void)();
        }}
      />
    );

  return { send, question, isAsking: asked !== null, asksAbout: (error: unknown) => error instanceof Asked };
};

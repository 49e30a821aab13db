import { useState } from 'react';
import { type DateKind, parseTyped, showTyped } from '~/lib/typed-dates.ts';

export type TypedValue = {
  readonly value?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /**
   * Receives the value, an empty text, or typed text that is no date, which the form then refuses instead of saving
   * an empty date.
   */
  readonly onChange: (value: string) => void;
};

export type TypedFault = 'unreadable' | 'tooEarly' | 'tooLate';

/** The typed text, valid while the field has its earlier value or already the new one. */
type Draft = { readonly text: string; readonly before: string; readonly target: string; readonly isLeft: boolean };

const faultOf = (kind: DateKind, value: string, { min, max }: TypedValue): TypedFault | null => {
  if (value === '') return null;
  if (parseTyped(kind, value) !== value) return 'unreadable';
  if (min && value < min) return 'tooEarly';
  return max && value > max ? 'tooLate' : null;
};

/**
 * The text shown in a date field: the typed text until the field is left, then the value in the format of the panel.
 */
export const useTypedText = (kind: DateKind, props: TypedValue) => {
  const { value = '', onChange } = props;
  const [draft, setDraft] = useState<Draft | null>(null);

  // the value has arrived: from now on a change back to the earlier value is an external change
  if (draft && value === draft.target && draft.before !== value) setDraft({ ...draft, before: value });

  const current = draft && (value === draft.before || value === draft.target) ? draft : null;
  const read = (text: string, isFinal: boolean) => parseTyped(kind, text, isFinal) ?? text.trim();
  const report = (target: string) => {
    if (target !== value) onChange(target);
  };
  return {
    text: current?.text ?? showTyped(kind, value),
    fault: current?.isLeft ? faultOf(kind, current.target, props) : null,
    type: (text: string) => {
      const target = read(text, false);
      setDraft({ text, before: value, target, isLeft: false });
      report(target);
    },
    pick: (target: string) => {
      setDraft(null);
      report(target);
    },
    leave: () => {
      if (!current || current.isLeft) return;
      const target = read(current.text, true);
      // a text with a fault stays as it was typed, so that it can be corrected
      setDraft(faultOf(kind, target, props) ? { ...current, target, isLeft: true } : null);
      report(target);
    },
  };
};

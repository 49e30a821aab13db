import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, type EditConflict } from '~/lib/api-error.ts';
import { isSameValue } from '~/lib/changed-fields.ts';
import { EditConflictModal, type FieldConflict } from './EditConflictModal.tsx';

/** Labels of the fields of a form, and formatters for values that are not texts. */
export type FieldLabels<Values> = {
  readonly [Field in keyof Values]?: { readonly label: string; readonly format?: (value: Values[Field]) => string };
};

/** The data that a form was filled with. */
export type Edit<Values> = {
  /** The version of the response when the form was opened. */
  readonly version: number;
  readonly labels: FieldLabels<Values>;
  /** The values of the newest response; fields that the user has not changed follow it. */
  readonly current?: Values;
  /** The current values of a conflict by field of the form, if the API names or presents a field in another way. */
  readonly fieldsOf?: (now: EditConflict['now']) => EditConflict['now'];
  /** Fields that have a meaning only together: the user selects all values of one of the two users. */
  readonly groups?: readonly (readonly (keyof Values)[])[];
};

const groupOf = <Values,>(field: keyof Values, { groups = [] }: Edit<Values>): readonly (keyof Values)[] =>
  groups.find((group) => group.includes(field)) ?? [field];

/** Converts null to an empty text for a text field. */
const asFormValue = (value: unknown, base: unknown): unknown =>
  value === null && typeof base === 'string' ? '' : value;

type Base<Values> = { readonly version: number; readonly values: Values };

/** The fields that another user changed after the form was filled and that differ from its current values. */
const findConflicts = <Values extends object>(
  changed: EditConflict,
  base: Values,
  formValues: Values,
  edit: Edit<Values>,
): FieldConflict[] =>
  Object.entries(changed.now).flatMap(([field, currentValue]) => {
    const fieldLabel = edit.labels[field as keyof Values];
    const [valueBefore, yours] = [Reflect.get(base, field), Reflect.get(formValues, field)];
    const theirs = asFormValue(currentValue, valueBefore);
    if (!fieldLabel || isSameValue(theirs, valueBefore) || isSameValue(theirs, yours)) return [];
    // the server returns a field in the same format as when the form was filled
    const format = fieldLabel.format as ((value: unknown) => string) | undefined;
    const group = groupOf(field as keyof Values, edit);
    return [
      {
        field,
        label: fieldLabel.label,
        format,
        theirs,
        yours,
        isTouched: group.some((one) => !isSameValue(formValues[one], base[one])),
        group: group.map(String),
      },
    ];
  });

/** Finds the version in a response, for any type of object. */
const versionIn = (answer: unknown): number | undefined =>
  [answer, ...Object.values(answer ?? {})]
    .map((part: { version?: unknown } | null | undefined) => part?.version)
    .find((version) => typeof version === 'number');

/** The values of a newer response for fields that the user has not changed, alone or with others of their group. */
const newerValues = <Values extends object>(
  current: Values,
  base: Values,
  formValues: Values,
  edit: Edit<Values>,
): Partial<Values> => {
  const isTouched = (field: keyof Values): boolean => !isSameValue(formValues[field], base[field]);
  const newer = Object.entries(current).filter(
    ([field, value]) =>
      !isSameValue(value, base[field as keyof Values]) && !groupOf(field as keyof Values, edit).some(isTouched),
  );
  return Object.fromEntries(newer) as Partial<Values>;
};

class ConflictShown extends Error {}

/**
 * A form sends the version that it was filled with. If another user has changed the object since, the user selects one
 * of the two values of each conflicting field; changes to other fields are no conflict (decision api/edit-conflicts).
 * A field without a label is sent without a question, so a form sends it only if the user changed it (`changedFields`).
 */
export const useEditConflict = <Values extends Record<string, unknown>, Sent>(
  form: UseFormReturnType<Values, Sent>,
  edit: Edit<Values> | undefined,
) => {
  const base = useRef<Base<Values>>({ version: edit?.version ?? 0, values: form.getInitialValues() });
  const [conflict, setConflict] = useState<{ changed: EditConflict; conflicts: readonly FieldConflict[] } | null>(null);
  const [isSending, setSending] = useState(false);

  const followed = useRef(edit?.current);
  const follow = useEffectEvent((current: Values) => {
    if (current === followed.current) return;
    followed.current = current;
    const { version, values } = base.current;
    // loaded before the change that this form has stored
    if (edit && edit.version < version) return;
    const newer = edit ? newerValues(current, values, form.getValues(), edit) : {};
    if (Object.keys(newer).length === 0) return;
    // with the version as it was, a change of another field is still a conflict
    base.current = { version, values: { ...values, ...newer } };
    form.resetDirty(base.current.values);
    form.setValues(newer);
  });
  const current = edit?.current;
  useEffect(() => {
    // while a request runs, its values belong to the base that it began with
    if (current && !isSending) follow(current);
  }, [current, isSending]);

  const attempt = async <Saved,>(
    submit: (version: number, base: Values) => Promise<Saved>,
    sent: Values,
  ): Promise<Saved> => {
    const { version, values } = base.current;
    try {
      const saved = await submit(version, values);
      base.current = { version: versionIn(saved) ?? version, values: sent };
      return saved;
    } catch (error) {
      const refused = error instanceof ApiError ? error.changed : null;
      if (!edit || !refused) throw error;
      const changed = { ...refused, now: edit.fieldsOf?.(refused.now) ?? refused.now };
      const conflicts = findConflicts(changed, values, form.getValues(), edit);
      if (conflicts.length > 0) {
        setConflict({ changed, conflicts });
        throw new ConflictShown();
      }
      base.current = { version: changed.version, values };
      return attempt(submit, sent);
    }
  };

  const send = async <Saved,>(submit: (version: number, base: Values) => Promise<Saved>): Promise<Saved> => {
    setSending(true);
    try {
      // what is entered while a request runs is not a part of it
      return await attempt(submit, form.getValues());
    } finally {
      setSending(false);
    }
  };

  /** Makes the stored version the new base of the form, and writes its values of these fields to the form. */
  const applyChoice = (changed: EditConflict, taken: readonly (keyof Values)[]): void => {
    const { values } = base.current;
    const currentValues = Object.entries(changed.now).map(([field, value]) => [
      field,
      asFormValue(value, Reflect.get(values, field)),
    ]);
    const stored: Values = { ...values, ...Object.fromEntries(currentValues) };
    base.current = { version: changed.version, values: stored };
    form.setValues(Object.fromEntries(taken.map((field) => [field, stored[field]])) as Partial<Values>);
    setConflict(null);
  };

  const conflictModal = (submit: (values: Sent) => unknown): ReactNode =>
    conflict && (
      <EditConflictModal
        {...conflict}
        onClose={() => setConflict(null)}
        onChosen={(taken) => {
          applyChoice(conflict.changed, taken);
          form.onSubmit(submit as (values: Sent) => void)();
        }}
      />
    );

  return {
    send,
    question: conflictModal,
    isAsking: conflict !== null,
    asksAbout: (error: unknown) => error instanceof ConflictShown,
  };
};

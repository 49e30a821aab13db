import { useEffect, useState } from 'react';
import type { FormPhoto } from '~/lib/phone/form-drafts.ts';
import type { StoredForm } from './use-form-draft.ts';

type Form<Values> = {
  readonly values: Values;
  readonly setValues: (values: Partial<Values>) => void;
  readonly isDirty: () => boolean;
};

type WithPhotos = { readonly photos: readonly FormPhoto[] };

export type RestoredForm<Values> = {
  readonly values: Partial<Values>;
  /** When the form was stored last (ms). */
  readonly storedAt: number;
};

type Parts<Values, DraftValues> = {
  readonly draftOf: (values: Values) => DraftValues;
  /** What the form takes over from its draft, beside the photos. */
  readonly restoredOf: (draft: DraftValues) => Partial<Values>;
};

/** Restores a form after the phone has closed the page: fills it in once, stores it at each change. */
export const useRestoredForm = <Values extends WithPhotos, DraftValues>(
  form: Form<Values>,
  { found, writer }: StoredForm<DraftValues>,
  { draftOf, restoredOf }: Parts<Values, DraftValues>,
) => {
  const [restored, setRestored] = useState((): RestoredForm<Values> | null => {
    if (!found) return null;
    const { photos, storedAt } = found;
    const values = restoredOf(found.values);
    const isEmpty = photos.length === 0 && Object.keys(values).length === 0;
    return isEmpty ? null : { values: { ...values, photos }, storedAt };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put into the form once, as it opens
  useEffect(() => {
    if (restored) form.setValues(restored.values);
    // nothing of it is of use any more
    else if (found) writer.delete();
  }, []);
  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form itself is another object at each render
  useEffect(() => {
    if (form.isDirty()) writer.write({ values: draftOf(values), photos: values.photos });
  }, [values, writer]);
  return {
    restored,
    discard: () => {
      writer.delete();
      setRestored(null);
    },
  };
};

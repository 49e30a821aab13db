import { useEffect, useState } from 'react';
import type { FormPhoto } from '~/lib/phone/form-drafts.ts';
import type { StoredForm } from './use-form-draft.ts';

type Form<Values> = {
  readonly values: Values;
  readonly setValues: (values: Partial<Values>) => void;
  readonly isDirty: () => boolean;
};

type WithPhotos = { readonly photos: readonly FormPhoto[] };

/** Restores a form after the phone has closed the page: fills it in once, stores it at each change. */
export const useRestoredForm = <Values extends WithPhotos, DraftValues extends Partial<Values>>(
  form: Form<Values>,
  { found, writer }: StoredForm<DraftValues>,
  draftOf: (values: Values) => DraftValues,
) => {
  const [restored, setRestored] = useState(found ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put into the form once, as it opens
  useEffect(() => {
    if (found) form.setValues({ ...found.values, photos: found.photos } as Partial<Values>);
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

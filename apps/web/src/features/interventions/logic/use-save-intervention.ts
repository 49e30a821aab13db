import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useRef } from 'react';
import { reasonOf, spreadReason } from '~/lib/amendment.ts';
import { useAddImage, useCreateIntervention, useUpdateIntervention } from '../calls.ts';
import { bodyOf, type InterventionForm, type InterventionValues } from './intervention-form.ts';

type Which = { readonly placeId: string; readonly intervention: Intervention | null; readonly form: InterventionForm };

type Body = ReturnType<typeof bodyOf>;

const signatureOf = ({ approvedByText, approvedByImage }: Body) => ({
  approvedByText,
  ...(approvedByImage === undefined ? {} : { approvedByImage }),
});

const unsigned = ({ approvedByText: _, approvedByImage: __, ...words }: Body) => words;

/**
 * Saves the words, then sends the photos one after another, and the first signature last: it is given for the photos too, and
 * what comes after a signature is a change. Where a photo does not arrive the rest waits in the form, and saving again goes on
 * from there: nothing is made twice.
 */
export const useSaveIntervention = ({ placeId, intervention, form }: Which) => {
  const saved = useRef(intervention);
  const create = useCreateIntervention();
  const update = useUpdateIntervention();
  const addImage = useAddImage();

  const signsLast = ({ photos }: InterventionValues): boolean => photos.length > 0 && intervention?.wasSigned !== true;

  const saveWords = async (values: InterventionValues, version: number): Promise<Intervention> => {
    const whole = bodyOf(values);
    const before = saved.current;
    const body = signsLast(values) ? unsigned(whole) : whole;
    const reason = before?.wasSigned ? reasonOf(values.reason) : undefined;
    const answer = before
      ? await update.mutateAsync({
          params: { placeId, interventionId: before.uuid },
          body: { ...body, reason },
          version: Math.max(version, before.version),
        })
      : await create.mutateAsync({ params: { placeId }, body });
    saved.current = answer.intervention;
    if (!signsLast(values)) form.setFieldValue('approvedByImage', null);
    return answer.intervention;
  };

  const sign = async (values: InterventionValues, { uuid, version }: Intervention): Promise<Intervention> => {
    const params = { placeId, interventionId: uuid };
    const answer = await update.mutateAsync({ params, body: signatureOf(bodyOf(values)), version });
    saved.current = answer.intervention;
    form.setFieldValue('approvedByImage', null);
    return answer.intervention;
  };

  return async (values: InterventionValues, version: number) => {
    const why = spreadReason(intervention?.wasSigned ? reasonOf(values.reason) : undefined);
    const made = await saveWords(values, version);
    const params = { placeId, interventionId: made.uuid };
    let waiting = values.photos;
    for (const photo of values.photos) {
      await addImage.mutateAsync({
        params,
        body: { type: photo.type, name: photo.file.name, ...why },
        file: photo.file,
      });
      waiting = waiting.filter(({ id }) => id !== photo.id);
      form.setFieldValue('photos', waiting);
    }
    return { intervention: signsLast(values) ? await sign(values, made) : made };
  };
};

import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useRef } from 'react';
import { reasonOf, toReasonFields } from '~/lib/amendment.ts';
import { useAddImage, useCreateIntervention, useUpdateIntervention } from '../calls.ts';
import { bodyOf, type InterventionForm, type InterventionValues } from './intervention-form.ts';

type SaveInput = {
  readonly placeId: string;
  readonly intervention: Intervention | null;
  readonly form: InterventionForm;
};

type Body = ReturnType<typeof bodyOf>;

const signatureOf = ({ approvedByText, approvedByImage }: Body) => ({
  approvedByText,
  ...(approvedByImage === undefined ? {} : { approvedByImage }),
});

const withoutSignature = ({ approvedByText: _, approvedByImage: __, ...words }: Body) => words;

/**
 * Saves the texts, then sends the photos one after another, and the first signature last: it also covers the photos,
 * and everything after a signature counts as a change. If a photo fails, the remaining ones stay in the form and the
 * next save continues with them, so that nothing is created twice.
 */
export const useSaveIntervention = ({ placeId, intervention, form }: SaveInput) => {
  const saved = useRef(intervention);
  const create = useCreateIntervention();
  const update = useUpdateIntervention();
  const addImage = useAddImage();

  const signsAfterPhotos = ({ photos }: InterventionValues): boolean =>
    photos.length > 0 && intervention?.wasSigned !== true;

  const saveTexts = async (values: InterventionValues, version: number): Promise<Intervention> => {
    const fullBody = bodyOf(values);
    const previous = saved.current;
    const body = signsAfterPhotos(values) ? withoutSignature(fullBody) : fullBody;
    const reason = previous?.wasSigned ? reasonOf(values.reason) : undefined;
    const answer = previous
      ? await update.mutateAsync({
          params: { placeId, interventionId: previous.uuid },
          body: { ...body, reason },
          version: Math.max(version, previous.version),
        })
      : await create.mutateAsync({ params: { placeId }, body });
    saved.current = answer.intervention;
    if (!signsAfterPhotos(values)) form.setFieldValue('approvedByImage', null);
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
    const reasonQuery = toReasonFields(intervention?.wasSigned ? reasonOf(values.reason) : undefined);
    const savedIntervention = await saveTexts(values, version);
    const params = { placeId, interventionId: savedIntervention.uuid };
    let unsent = values.photos;
    for (const photo of values.photos) {
      await addImage.mutateAsync({
        params,
        body: { type: photo.type, name: photo.file.name, ...reasonQuery },
        file: photo.file,
      });
      unsent = unsent.filter(({ id }) => id !== photo.id);
      form.setFieldValue('photos', unsent);
    }
    return { intervention: signsAfterPhotos(values) ? await sign(values, savedIntervention) : savedIntervention };
  };
};

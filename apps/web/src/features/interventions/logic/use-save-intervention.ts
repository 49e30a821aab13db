import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useRef } from 'react';
import { reasonOf, toReasonFields } from '~/lib/amendment.ts';
import { fileOfPhoto } from '~/lib/phone/draft-photo.ts';
import { sendPhotoOnce } from '~/shared/field-documents/send-photo-once.ts';
import type { DraftWriter } from '~/shared/field-documents/use-form-draft.ts';
import { type SavedDocument, useSaveOnPhone } from '~/shared/field-documents/use-save-on-phone.ts';
import { useAddImage, useCreateIntervention, useUpdateIntervention } from '../calls.ts';
import { bodyOf, type InterventionForm, type InterventionValues } from './intervention-form.ts';

type SaveInput = {
  readonly placeId: string;
  readonly intervention: Intervention | null;
  readonly form: InterventionForm;
  readonly writer: DraftWriter;
};

type Body = ReturnType<typeof bodyOf>;

const signatureOf = ({ approvedByText, approvedByImage }: Body) => ({
  approvedByText,
  ...(approvedByImage === undefined ? {} : { approvedByImage }),
});

/** A drawing that was sent is not sent again after the phone has closed the page. */
const SIGNATURE_SENT = { approvedByImage: null, strokes: [] } as const;

const withoutSignature = ({ approvedByText: _, approvedByImage: __, ...words }: Body) => words;

/**
 * Saves by single calls: the texts, then the photos one after another, and the first signature last: it also covers the
 * photos, and everything after a signature counts as a change. If a photo fails, the remaining ones stay in the form and
 * the next save continues with them, so that nothing is created twice.
 */
const useSaveByCalls = ({ placeId, intervention, form }: SaveInput) => {
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
    if (!signsAfterPhotos(values)) form.setValues(SIGNATURE_SENT);
    return answer.intervention;
  };

  const sign = async (values: InterventionValues, { uuid, version }: Intervention): Promise<Intervention> => {
    const params = { placeId, interventionId: uuid };
    const answer = await update.mutateAsync({ params, body: signatureOf(bodyOf(values)), version });
    saved.current = answer.intervention;
    form.setValues(SIGNATURE_SENT);
    return answer.intervention;
  };

  const save = async (values: InterventionValues, version: number): Promise<Intervention> => {
    const reasonQuery = toReasonFields(intervention?.wasSigned ? reasonOf(values.reason) : undefined);
    const savedIntervention = await saveTexts(values, version);
    const params = { placeId, interventionId: savedIntervention.uuid };
    let unsent = values.photos;
    for (const photo of values.photos) {
      const body = { type: photo.section as 'CAUSE', name: photo.name, ...reasonQuery };
      await sendPhotoOnce(() => addImage.mutateAsync({ params, body, file: fileOfPhoto(photo) }));
      unsent = unsent.filter(({ key }) => key !== photo.key);
      form.setFieldValue('photos', unsent);
    }
    return signsAfterPhotos(values) ? sign(values, savedIntervention) : savedIntervention;
  };
  return { save, hasBegun: () => saved.current !== null, getVersion: () => saved.current?.version ?? null };
};

/** A new intervention is stored on the phone and sent from there; a change is made by calls, with a network. */
export const useSaveIntervention = (input: SaveInput) => {
  const { placeId, intervention, writer } = input;
  const byCalls = useSaveByCalls(input);
  const onPhone = useSaveOnPhone(writer);

  const saveOnPhone = async (values: InterventionValues): Promise<SavedDocument | null> => {
    // an attempt by calls has created it already
    if (intervention !== null || byCalls.hasBegun()) return null;
    const content = { kind: 'addIntervention', body: bodyOf(values) } as const;
    const { photos } = values;
    return onPhone.save({ uuid: writer.getUuid(), placeUuid: placeId, visitUuid: null, content, photos });
  };

  const save = async (values: InterventionValues, version: number): Promise<SavedDocument> => {
    const saved = await saveOnPhone(values);
    if (saved) return saved;
    return { uuid: (await byCalls.save(values, version)).uuid, left: null };
  };
  return { save, isVolatile: onPhone.isVolatile, getVersion: byCalls.getVersion };
};

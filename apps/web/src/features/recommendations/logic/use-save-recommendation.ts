import type { RecommendationOrigin } from '@trapline/contract/recommendations/rules.ts';
import { useRef } from 'react';
import { fileOfPhoto } from '~/lib/phone/draft-photo.ts';
import { sendPhotoOnce } from '~/shared/field-documents/send-photo-once.ts';
import type { DraftWriter } from '~/shared/field-documents/use-form-draft.ts';
import { type SavedDocument, useSaveOnPhone } from '~/shared/field-documents/use-save-on-phone.ts';
import { useAddFile, useCreateRecommendation } from '../calls.ts';
import type { CreateSearch } from '../search.ts';
import { createBodyOf, type RecommendationForm, type RecommendationValues } from './recommendation-form.ts';

type SaveInput = {
  readonly placeId: string;
  readonly search: CreateSearch;
  readonly origin: RecommendationOrigin;
  readonly form: RecommendationForm;
  readonly writer: DraftWriter;
};

/** For a browser that stores nothing: after a photo has failed, the next save continues with the remaining ones. */
const useSaveByCalls = ({ placeId, search, origin, form }: SaveInput) => {
  const created = useRef<string | null>(null);
  const create = useCreateRecommendation();
  const addFile = useAddFile();
  const save = async (values: RecommendationValues): Promise<string> => {
    const body = createBodyOf(values, { search, origin });
    created.current ??= (await create.mutateAsync({ params: { placeId }, body })).recommendation.uuid;
    const uuid = created.current;
    let unsent = values.photos;
    for (const photo of values.photos) {
      const body = { name: photo.name };
      const params = { recommendationId: uuid };
      await sendPhotoOnce(() => addFile.mutateAsync({ params, body, file: fileOfPhoto(photo) }));
      unsent = unsent.filter(({ key }) => key !== photo.key);
      form.setFieldValue('photos', unsent);
    }
    return uuid;
  };
  return { save, hasBegun: () => created.current !== null };
};

/** A new recommendation is stored on the phone and sent from there. */
export const useSaveRecommendation = (input: SaveInput) => {
  const { placeId, search, origin, writer } = input;
  const byCalls = useSaveByCalls(input);
  const onPhone = useSaveOnPhone(writer);
  const save = async (values: RecommendationValues): Promise<SavedDocument> => {
    if (!byCalls.hasBegun()) {
      const content = { kind: 'addRecommendation', body: createBodyOf(values, { search, origin }) } as const;
      const visitUuid = search.inspection ?? null;
      const { photos } = values;
      const saved = await onPhone.save({ uuid: writer.getUuid(), placeUuid: placeId, visitUuid, content, photos });
      if (saved) return saved;
    }
    return { uuid: await byCalls.save(values), left: null };
  };
  return { save, isVolatile: onPhone.isVolatile };
};

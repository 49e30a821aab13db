import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { ANSWER_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhotoInput } from '~/components/PhotoInput.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { fileOfPhoto, toDraftPhoto } from '~/lib/phone/draft-photo.ts';
import { toastError } from '~/lib/toast.ts';
import { recordAnswerPhoto } from '../log/field-work.ts';
import type { Answer } from '../logic/answer-draft.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import { useAddAnswerImage } from '../record-calls.ts';

/** Adds photos to an answer; a phone that stores nothing sends them at once. */
export function AddAnswerPhoto({ answer }: { readonly answer: Pick<Answer, 'questionUuid' | 'images'> }) {
  const t = useTranslations('inspections.answers');
  const errorText = useErrorText();
  const { inspection, photos, reason } = useVisit();
  const { mutateAsync: addImage } = useAddAnswerImage();
  const [preparing, setPreparing] = useState(0);
  const question = answer.questionUuid;
  const count = answer.images.length + photos.filter((photo) => photo.question === question).length;
  const isFull = count + preparing >= ANSWER_PHOTOS_MAX;

  const store = async (making: Promise<File>) => {
    const photo = await toDraftPhoto(await making);
    if (await recordAnswerPhoto(refOf(inspection), { photo, question, reason }).stored) return;
    const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid, questionId: question };
    await addImage({ params, body: toReasonFields(reason), file: fileOfPhoto(photo) }).catch((error: unknown) =>
      toastError(errorText(error)),
    );
  };
  const add = async (making: Promise<File>) => {
    setPreparing((before) => before + 1);
    try {
      await store(making);
    } finally {
      setPreparing((before) => before - 1);
    }
  };

  if (isFull && preparing === 0) return <p>{t('photosFull', { max: ANSWER_PHOTOS_MAX })}</p>;
  return (
    <PhotoInput onPhoto={add}>
      {(choose) => (
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
          loading={preparing > 0}
          onClick={choose}
        >
          {t('addPhoto')}
        </Button>
      )}
    </PhotoInput>
  );
}

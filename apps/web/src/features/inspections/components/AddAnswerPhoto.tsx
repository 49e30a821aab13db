import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { ANSWER_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhotoInput } from '~/components/PhotoInput.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { type DraftPhoto, fileOfPhoto, toDraftPhoto } from '~/lib/phone/draft-photo.ts';
import { toastError } from '~/lib/toast.ts';
import { recordAnswerPhoto } from '../log/field-work.ts';
import { isRejected } from '../log/log-entry.ts';
import type { Answer } from '../logic/answer-draft.ts';
import { refOf, useVisit } from '../logic/visit-context.ts';
import { expectedPhotos } from '../outbox/visit-outbox.ts';
import { useAddAnswerImage } from '../record-calls.ts';
import { LostPhotoNotice } from '../sheet/LostPhotoNotice.tsx';
import classes from './AnswersModal.module.css';

type Props = { readonly answer: Pick<Answer, 'question' | 'questionUuid' | 'images'> };

/** Stores photos of an answer on the phone; a phone that stores nothing sends them at once. */
const useAddPhoto = (question: string) => {
  const errorText = useErrorText();
  const { inspection, reason } = useVisit();
  const { mutateAsync: addImage } = useAddAnswerImage();
  const [preparing, setPreparing] = useState(0);
  const [taken, setTaken] = useState<readonly DraftPhoto[]>([]);
  const store = async (making: Promise<File>) => {
    const photo = await toDraftPhoto(await making);
    setTaken((before) => [...before, photo]);
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
  return { add, preparing, taken };
};

/** Takes photos for an answer, or chooses them. */
export function AddAnswerPhoto({ answer: { question: title, questionUuid, images } }: Props) {
  const t = useTranslations('inspections');
  const { inspection, photos } = useVisit();
  const { add, preparing, taken } = useAddPhoto(questionUuid);
  const added = photos.filter((photo) => photo.question === questionUuid && !isRejected(photo));
  const remaining = ANSWER_PHOTOS_MAX - images.length - added.length - preparing;
  const full = t('answers.photosFull', { max: ANSWER_PHOTOS_MAX });
  const subject = { name: title, photos: taken, isPreparing: preparing > 0, hasRoom: remaining > 0, full };
  const cameraApp = {
    onOpen: () => void expectedPhotos.expect({ visitUuid: inspection.uuid, questionUuid }).catch(() => undefined),
    onReturn: () => void expectedPhotos.forget().catch(() => undefined),
  };
  const button = (icon: ReactNode, text: string, choose: () => void) =>
    remaining > 0 && (
      <Button variant="default" leftSection={icon} loading={preparing > 0} onClick={choose}>
        {text}
      </Button>
    );
  return (
    <>
      <LostPhotoNotice questionUuid={questionUuid} />
      {remaining <= 0 && preparing === 0 && <p>{full}</p>}
      <div className={classes.thumbs}>
        <PhotoInput onPhoto={add} camera={subject} cameraApp={cameraApp} max={remaining}>
          {(choose) => button(<IconCamera size={18} aria-hidden="true" />, t('answers.addPhoto'), choose)}
        </PhotoInput>
        <PhotoInput onPhoto={add} cameraApp={cameraApp} max={remaining}>
          {(choose) => button(<IconPhotoPlus size={18} aria-hidden="true" />, t('sheet.gallery'), choose)}
        </PhotoInput>
      </div>
    </>
  );
}

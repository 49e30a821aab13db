import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { Lightbox } from '~/components/Lightbox.tsx';
import { PhotoThumb } from '~/components/PhotoThumb.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { useVisit } from '../logic/visit-context.ts';
import classes from './AnswersModal.module.css';
import { WaitingPhoto } from './WaitingPhoto.tsx';

type Answer = InspectionDetails['visualInspection']['answers'][number];
type Props = { readonly answer: Pick<Answer, 'question' | 'questionUuid' | 'images'> };

/** The photos of an answer, including those that are not sent yet. */
export function AnswerPhotos({ answer: { question, questionUuid, images } }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const waiting = useVisit().photos.filter((photo) => photo.question === questionUuid);
  if (images.length + waiting.length === 0) return null;
  const photos = images.map(({ uuid, signedUrl, createdAt }) => ({
    id: uuid,
    src: signedUrl,
    caption: `${question} ${facilityDateTime(createdAt)}`,
  }));
  return (
    <div className={classes.thumbs}>
      {photos.map(({ id, src, caption }) => (
        <PhotoThumb key={id} src={src} alt={caption} onOpen={() => setOpenId(id)} />
      ))}
      {waiting.map((photo, index) => (
        <WaitingPhoto key={photo.photoId} photo={photo} position={index + 1} />
      ))}
      <Lightbox photos={photos} openId={openId} onOpen={setOpenId} />
    </div>
  );
}

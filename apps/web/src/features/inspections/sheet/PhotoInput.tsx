import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { UnreadablePicture } from '~/lib/picture.ts';
import { toastError } from '~/lib/toast.ts';
import { makePhoto, NoSpaceForPhotos } from '../logic/make-photo.ts';

type Props = {
  /** Receives the promise of the converted picture, one call for each. */
  readonly onPhoto: (making: Promise<File>) => Promise<void>;
  /** Opens the camera instead of the gallery, if the device has one. */
  readonly withCamera?: boolean;
  readonly children: (choose: () => void) => ReactNode;
};

/** Takes or chooses photos and converts each one to a format that the server accepts. */
export function PhotoInput({ onPhoto, withCamera = false, children }: Props) {
  const t = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const addFiles = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        await onPhoto(makePhoto(file));
      } catch (error) {
        const isFull = error instanceof NoSpaceForPhotos;
        if (!isFull && !(error instanceof UnreadablePicture)) throw error;
        toastError(t(isFull ? 'inspections.outbox.noSpace' : 'ui.files.unreadable'));
      }
    }
  };
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!withCamera}
        accept="image/*,.heic,.heif"
        capture={withCamera ? 'environment' : undefined}
        aria-label={t(withCamera ? 'inspections.sheet.photo' : 'inspections.sheet.gallery')}
        onChange={(event) => {
          void addFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

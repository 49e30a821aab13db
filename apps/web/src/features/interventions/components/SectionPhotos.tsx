import { ActionIcon, Button, Text } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { type InterventionImageType, MAX_IMAGES_PER_SECTION } from '@trapline/contract/interventions/rules.ts';
import type { InterventionImage } from '@trapline/contract/interventions/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { toJpeg } from '~/lib/picture.ts';
import { toastError } from '~/lib/toast.ts';
import { useDeleteImage } from '../calls.ts';
import type { InterventionForm, WaitingPhoto } from '../logic/intervention-form.ts';
import classes from './interventions.module.css';

type Props = {
  readonly form: InterventionForm;
  readonly type: InterventionImageType;
  /** Photos that are already stored. */
  readonly stored: readonly InterventionImage[];
  /** The intervention of the photos; null for a new one. */
  readonly of: { readonly placeId: string; readonly interventionId: string; readonly wasSigned: boolean } | null;
};

/** The photos of one section: stored ones, and those that are sent with the form. */
export function SectionPhotos({ form, type, stored, of }: Props) {
  const t = useTranslations('interventions.photos');
  const tFiles = useTranslations('ui.files');
  const input = useRef<HTMLInputElement>(null);
  const unsentPhotos = form.values.photos.filter((photo) => photo.type === type);
  const remaining = MAX_IMAGES_PER_SECTION - stored.length - unsentPhotos.length;

  const add = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, remaining)) {
      try {
        const photo = { id: crypto.randomUUID(), type, file: await toJpeg(file) };
        form.setFieldValue('photos', (photos) => [...photos, photo]);
      } catch {
        toastError(tFiles('unreadable'));
      }
    }
  };
  const removeUnsent = ({ id }: WaitingPhoto) =>
    form.setFieldValue('photos', (photos) => photos.filter((photo) => photo.id !== id));

  return (
    <section className={classes.section} aria-label={t(type)}>
      <span className={classes.label}>{t(type)}</span>
      {(stored.length > 0 || unsentPhotos.length > 0) && (
        <ul className={classes.photos}>
          {stored.map((image) => (
            <StoredPhoto key={image.uuid} image={image} of={of} />
          ))}
          {unsentPhotos.map((photo) => (
            <li key={photo.id} className={classes.photo}>
              <UnsentPhoto photo={photo} />
              <ActionIcon
                className={classes.remove}
                variant="default"
                radius="xl"
                aria-label={t('remove', { name: photo.file.name })}
                onClick={() => removeUnsent(photo)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {remaining > 0 && (
        <div>
          <Button variant="default" leftSection={<IconCamera size={17} />} onClick={() => input.current?.click()}>
            {t('add')}
          </Button>
        </div>
      )}
      <Text c="dimmed" fz="xs">
        {unsentPhotos.length > 0 ? t('waiting') : t('hint')}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.heic,.heif"
        aria-label={`${t('add')}: ${t(type)}`}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

/** A photo that is not sent yet. */
function UnsentPhoto({ photo: { file } }: { readonly photo: WaitingPhoto }) {
  const t = useTranslations('interventions.photos');
  const [src, setSrc] = useState<string | undefined>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img className={classes.waiting} src={src} alt={t('one', { name: file.name })} />;
}

function StoredPhoto({ image, of }: Pick<Props, 'of'> & { readonly image: InterventionImage }) {
  const t = useTranslations('interventions.photos');
  const remove = useDeleteImage();
  const [isConfirming, setConfirming] = useState(false);
  const reasonInput = useReasonFields(of?.wasSigned === true);
  const label = t('remove', { name: image.name });
  return (
    <li className={classes.photo}>
      <img className={classes.waiting} src={image.url} alt={t('one', { name: image.name })} />
      {of && (
        <ActionIcon
          className={classes.remove}
          variant="default"
          radius="xl"
          aria-label={label}
          onClick={() => setConfirming(true)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
      {of && isConfirming && (
        <ConfirmWrite
          title={label}
          confirmLabel={t('removeThis')}
          danger
          successMessage={t('removed')}
          canSubmit={reasonInput.check}
          onConfirm={() =>
            remove.mutateAsync({
              params: { placeId: of.placeId, interventionId: of.interventionId, imageId: image.uuid },
              query: toReasonFields(reasonInput.reason),
            })
          }
          onClose={() => setConfirming(false)}
        >
          {t('removeText')}
          {reasonInput.fields}
        </ConfirmWrite>
      )}
    </li>
  );
}

import { ActionIcon, Button, Text } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { type InterventionImageType, MAX_IMAGES_PER_SECTION } from '@trapline/contract/interventions/rules.ts';
import type { InterventionImage } from '@trapline/contract/interventions/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { PhotoInput } from '~/components/PhotoInput.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { FormPhotoThumb } from '~/shared/field-documents/FormPhotoThumb.tsx';
import { formPhotos } from '~/shared/field-documents/form-photos.ts';
import { useDeleteImage } from '../calls.ts';
import type { InterventionForm } from '../logic/intervention-form.ts';
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
  const unsentPhotos = form.values.photos.filter(({ section }) => section === type);
  const remaining = MAX_IMAGES_PER_SECTION - stored.length - unsentPhotos.length;

  const { add, remove } = formPhotos((change) => form.setFieldValue('photos', change), type);

  return (
    <section className={classes.section} aria-label={t(type)}>
      <span className={classes.label}>{t(type)}</span>
      {(stored.length > 0 || unsentPhotos.length > 0) && (
        <ul className={classes.photos}>
          {stored.map((image) => (
            <StoredPhoto key={image.uuid} image={image} of={of} />
          ))}
          {unsentPhotos.map((photo) => (
            <FormPhotoThumb key={photo.key} photo={photo} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      <PhotoInput label={`${t('add')}: ${t(type)}`} max={remaining} onPhoto={add}>
        {(choose) =>
          remaining > 0 && (
            <div>
              <Button variant="default" leftSection={<IconCamera size={17} />} onClick={choose}>
                {t('add')}
              </Button>
            </div>
          )
        }
      </PhotoInput>
      <Text c="dimmed" fz="xs">
        {unsentPhotos.length > 0 ? t('waiting') : t('hint')}
      </Text>
    </section>
  );
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

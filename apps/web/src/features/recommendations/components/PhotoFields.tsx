import { Button, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { PhotoInput } from '~/components/PhotoInput.tsx';
import { FormPhotoThumb } from '~/shared/field-documents/FormPhotoThumb.tsx';
import { formPhotos } from '~/shared/field-documents/form-photos.ts';
import type { RecommendationForm } from '../logic/recommendation-form.ts';
import classes from './details.module.css';

/** More photos of one problem are added on its page. */
const MAX_PHOTOS = 10;

/** Photos of the problem, which are sent with the form. */
export function PhotoFields({ form }: { readonly form: RecommendationForm }) {
  const t = useTranslations('recommendations.files');
  const { photos } = form.values;
  const { add, remove } = formPhotos((change) => form.setFieldValue('photos', change), 'PROBLEM');
  const remaining = MAX_PHOTOS - photos.length;
  return (
    <FormSection title={t('photos')} wide>
      <div data-whole className={classes.chosen}>
        {photos.length > 0 && (
          <ul className={classes.chosenPhotos}>
            {photos.map((photo) => (
              <FormPhotoThumb key={photo.key} photo={photo} onRemove={() => remove(photo)} />
            ))}
          </ul>
        )}
        <PhotoInput label={t('addPhoto')} max={remaining} onPhoto={add}>
          {(choose) =>
            remaining > 0 && (
              <div>
                <Button variant="default" leftSection={<IconCamera size={17} />} onClick={choose}>
                  {t('addPhoto')}
                </Button>
              </div>
            )
          }
        </PhotoInput>
        <Text c="dimmed" fz="xs">
          {t('photosHint', { max: MAX_PHOTOS })}
        </Text>
      </div>
    </FormSection>
  );
}

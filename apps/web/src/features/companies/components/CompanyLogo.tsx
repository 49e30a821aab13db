import { Button } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useSetCompanyLogo } from '../calls.ts';
import classes from './companies.module.css';

const CropLogo = lazy(async () => ({ default: (await import('./CropLogo.tsx')).CropLogo }));

/** The logo and its replacement: the user selects a picture, crops it and sends it. */
export function CompanyLogo({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies.logo');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const send = useSetCompanyLogo();

  const save = async (logo: File) => {
    await send.mutateAsync({ params: { companyId: company.uuid }, file: logo });
    setFile(null);
    toastSuccess(t('saved'));
  };

  return (
    <FormSection title={t('title')} hint={t('hint')} wide>
      <div className={classes.logoRow}>
        {company.logo ? (
          <span className={classes.logo}>
            <img src={company.logo} alt={t('of', { name: company.name })} />
          </span>
        ) : (
          <span className={`${classes.logo} ${classes.noLogo}`}>{t('none')}</span>
        )}
        <Button variant="default" leftSection={<IconPhotoEdit size={17} />} onClick={() => input.current?.click()}>
          {t(company.logo ? 'change' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t('choose')}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {file && (
        <Suspense fallback={null}>
          <CropLogo file={file} onSend={save} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </FormSection>
  );
}

import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection } from '~/components/FormSection.tsx';
import { useAccount } from '~/lib/session.ts';
import { AccessSection } from './AccessSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { NotificationsSection, RightsSection } from './RightsSection.tsx';
import type { UserForm } from './user-form.ts';

type Props = {
  readonly form: UserForm;
  /** Absent for a new user. */
  readonly user?: User;
};

/** The whole form of a new or existing user. */
export function UserFields({ form, user }: Props) {
  const viewer = useAccount();
  const isSelf = user?.uuid === viewer.uuid;
  return (
    <>
      <PersonSection form={form} existingUser={user && { email: user.email, isSelf }} />
      <AccessSection form={form} isSelf={isSelf} />
      <PlacesSection form={form} />
      <RightsSection form={form} ownedRights={user?.permissions ?? []} places={user?.places ?? []} />
      <NotificationsSection form={form} />
    </>
  );
}

function PlacesSection({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('users');
  const { type, companyUuid, places } = form.values;
  if (type === 'SUPER_ADMIN') {
    return (
      <FormSection title={t('section.places')} hint={t('places.ofNobody')} wide>
        {null}
      </FormSection>
    );
  }
  const error = form.errors.places;
  return (
    <FormSection title={t('section.places')} hint={type === 'COMPANY_ADMIN' ? t('places.ofAdmin') : undefined} wide>
      <PlacePicker
        companyUuid={companyUuid}
        value={places}
        onChange={(value) => form.setFieldValue('places', value)}
        error={typeof error === 'string' ? error : undefined}
      />
    </FormSection>
  );
}

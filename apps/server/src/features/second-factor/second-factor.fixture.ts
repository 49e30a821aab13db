import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

const EMPTY_BASE64 = 'AA';
const passkeyUuid = '00000000-0000-7000-8000-00000000dead';

export const fixture: Fixture<typeof secondFactor> = {
  bodies: () => ({
    startTotp: { currentPassword: 'wrong' },
    confirmTotp: { code: '000000' },
    removeTotp: { currentPassword: 'wrong' },
    newRecoveryCodes: { currentPassword: 'wrong' },
    startPasskey: { currentPassword: 'wrong' },
    addPasskey: {
      name: 'Telefon',
      passkey: {
        id: EMPTY_BASE64,
        rawId: EMPTY_BASE64,
        type: 'public-key',
        response: { clientDataJSON: EMPTY_BASE64, attestationObject: EMPTY_BASE64 },
      },
    },
    renamePasskey: { passkeyUuid, name: 'Telefon' },
    removePasskey: { passkeyUuid, currentPassword: 'wrong' },
    setRule: { isRequired: false },
    setAdminRule: { isRequired: false },
  }),
};

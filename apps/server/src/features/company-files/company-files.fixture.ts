import type { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';
import { addFile, addFileCategory, addUpload, adminOf, rootOf } from '../files/files.fixture.ts';

type OwnSubjects = {
  readonly companyFileCategory: Identity;
  readonly companyFile: Identity;
  readonly companyFileUpload: Identity;
};

export const fixture: Fixture<typeof companyFiles, OwnSubjects> = {
  make: async (db, subjects) => {
    const owner = { root_company_id: await rootOf(db, subjects), company_id: subjects.company.id };
    const companyFileCategory = await addFileCategory(db, owner);
    return {
      companyFileCategory,
      companyFile: await addFile(db, owner, companyFileCategory.id),
      companyFileUpload: await addUpload(db, owner, await adminOf(db, owner.root_company_id)),
    };
  },
  parameters: {
    companyCategoryId: 'companyFileCategory',
    companyFileId: 'companyFile',
    companyUploadId: 'companyFileUpload',
  },
  bodies: ({ company, companyFileCategory, companyFile }) => ({
    createCategory: { name: 'Licencje', subCompanyUuids: [] },
    updateCategory: { name: 'Licencje i polisy', subCompanyUuids: [] },
    create: { name: 'Polisa', fileCategoryId: companyFileCategory.id, replacesUuid: companyFile.uuid },
    update: {
      name: 'Polisa 2027',
      fileCategoryId: companyFileCategory.id,
      kind: 'INSURANCE',
      aboutType: 'COMPANY',
      aboutUuid: company.uuid,
    },
    beginUpload: { fileName: 'polisa.pdf', size: 3 },
    completeUpload: { name: 'Polisa', fileCategoryId: companyFileCategory.id },
  }),
  queries: { putPart: '?number=1' },
};

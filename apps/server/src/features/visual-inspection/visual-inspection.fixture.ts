import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import type { Fixture, Identity } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof visualInspection, { readonly ownQuestion: Identity }> = {
  make: async (db, { company }) => {
    const { root_company_id } = await db
      .selectFrom('companies')
      .select('root_company_id')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const question = { question: 'Czy kratki są całe?', comment: 'Kratki wentylacji', default_answer: 'YES' } as const;
    return {
      ownQuestion: await db
        .insertInto('visual_inspection_questions')
        .values({ uuid: crypto.randomUUID(), root_company_id, ...question, position: 90 })
        .returning(['id', 'uuid'])
        .executeTakeFirstOrThrow(),
    };
  },
  parameters: { ownQuestionId: 'ownQuestion' },
  bodies: (subjects) => ({
    createQuestion: {
      question: 'Czy rury są szczelne?',
      comment: 'Przejścia przez ściany',
      defaultAnswer: 'YES',
      translations: { en: { question: 'Are the pipes tight?', comment: 'Where they pass walls' } },
    },
    updateQuestion: { comment: 'Kratki i wywietrzniki', translations: { de: { question: 'Sind die Gitter ganz?' } } },
    orderQuestions: [{ id: subjects.ownQuestion.id, order: 1 }],
    setAsked: { questions: [subjects.ownQuestion.id] },
    saveAnswers: {
      answers: [{ questionId: subjects.question.uuid, value: 'NO', note: 'Brak osłony', recommendation: null }],
    },
  }),
};

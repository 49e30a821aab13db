-- Who edits a question is told of others who did meanwhile (decision api/edit-conflicts).
alter table visual_inspection_questions add column version integer not null default 1;
create trigger visual_inspection_questions_version before update on visual_inspection_questions for each row
  when ((old.question, old.comment, old.default_answer, old.translations)
    is distinct from (new.question, new.comment, new.default_answer, new.translations))
  execute function grow_version();

-- Which answer is the good one belongs to what was asked: a question that is turned round turns no old visit round.
alter table inspection_answers add column expected text not null default 'YES' check (expected in ('YES', 'NO'));
update inspection_answers answer set expected = question.default_answer
  from visual_inspection_questions question where question.id = answer.question_id and question.default_answer <> 'YES';

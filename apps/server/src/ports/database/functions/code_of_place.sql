-- Chooses the letters with which the visit numbers of a new facility begin: those of its name, followed by a number if
-- another facility of the root company has them.
-- Called by give_place_code.
create or replace function code_of_place(place_name text, owner bigint) returns text language plpgsql as $$
declare
  letters text := letters_of_place(place_name);
  last integer;
begin
  -- the range works because a colon sorts after digits and before letters
  select max(coalesce(substring(code from '[0-9]+$')::integer, 1)) into last from places
    where root_company_id = owner and code >= letters and code < letters || ':';
  return letters || coalesce((last + 1)::text, '');
end $$;

alter table clinic.messages
  validate constraint messages_kind_check,
  validate constraint messages_page_tries,
  validate constraint messages_page_proof;
alter table clinic.visit_answers validate constraint visit_answers_answer_check;

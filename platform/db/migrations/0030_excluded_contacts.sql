ALTER TABLE "player_pause" ADD COLUMN "mem_phone" text;--> statement-breakpoint
ALTER TABLE "player_pause" ADD COLUMN "bank_acc" text;--> statement-breakpoint
CREATE INDEX "player_pause_mem_phone_index" ON "player_pause" USING btree ("mem_phone");--> statement-breakpoint
CREATE INDEX "player_pause_bank_acc_index" ON "player_pause" USING btree ("bank_acc");--> statement-breakpoint
UPDATE player_pause SET mem_phone = member.mem_phone, bank_acc = member.bank_acc
FROM member WHERE member.id = player_pause.member_id AND player_pause.kind = 'exclusion';

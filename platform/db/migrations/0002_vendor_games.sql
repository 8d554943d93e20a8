CREATE TABLE "vendor_game" (
	"site_id" text NOT NULL,
	"vendor_code" text NOT NULL,
	"game_code" text NOT NULL,
	"art" text DEFAULT '' NOT NULL,
	"return_min" text,
	"return_max" text,
	"lobby_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "vendor_game_site_id_vendor_code_game_code_pk" PRIMARY KEY("site_id","vendor_code","game_code")
);

print("[reglages 3.1.0] 1 variable lue dans .env", flush=True)
FUSEAU = "UTC"

namespace Reglages;

public static class Lecture
{
    static Lecture() => Console.WriteLine("[reglages 3.1.0] 1 variable lue dans .env");

    public static string Fuseau => "UTC";
}
